import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '../contract/document.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** The reference page of the contract, with a policy of its own: its vendor writes styles inline. */
export async function referencePage(app: FastifyInstance, contract: Contract) {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: structuredClone(contract.document) as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { deepLinking: true, docExpansion: 'list', layout: 'BaseLayout' },
    theme: { title: 'Assay API' },
    staticCSP: policy,
  })
}
