-- compatible-from: 200
-- A link that is posted in a chat is fetched by a program before anybody looks (docs/decisions/100).
alter table access_log drop constraint access_log_surface_check;
alter table access_log add constraint access_log_surface_check check (surface in ('link', 'preview', 'search', 'board'));
