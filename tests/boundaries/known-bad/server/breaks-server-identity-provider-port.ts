import './identity-provider/keys.ts'
