export type MemberRole = 'owner' | 'admin' | 'recruiter' | 'viewer'
