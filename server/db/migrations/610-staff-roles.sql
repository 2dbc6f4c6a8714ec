-- compatible-from: 580
-- Staff of earlier releases could do everything that an admin can.
update account set staff_role = 'admin' where super_user and staff_role is null;

-- A change from admin to sales leaves super_user as it is.
drop trigger account_standing on account;
create trigger account_standing
  after update of user_type, company_id, role, member_state, super_user, staff_role, clients_version on account
  for each row
  when ((old.user_type, old.company_id, old.role, old.member_state, old.super_user, old.staff_role, old.clients_version)
    is distinct from
    (new.user_type, new.company_id, new.role, new.member_state, new.super_user, new.staff_role, new.clients_version))
  execute function wake_sessions();
