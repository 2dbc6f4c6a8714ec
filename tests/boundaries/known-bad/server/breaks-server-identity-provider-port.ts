import './auth/identity-provider/keys.ts'
