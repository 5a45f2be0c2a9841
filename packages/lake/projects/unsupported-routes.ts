import { Hono } from 'hono'
import { unsupported } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'

/** Endpoints that only the hosted service has. */
const UNSUPPORTED: {
  what: string
  paths: string[]
  method?: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
}[] = [
  { what: 'GraphQL', paths: ['/graphql/*', '/apis/graphql/*'] },
  { what: 'embeddings indexes', paths: ['/embeddings-index/*'] },
  {
    what: 'embeddings',
    paths: [
      '/projects/:id/datasets/:name/settings/embeddings',
      '/datasets/:name/settings/embeddings',
    ],
  },
  { what: 'media libraries', paths: ['/media-libraries/*'] },
  { what: 'Canvas', paths: ['/canvases/*'] },
  { what: 'Agent Actions', paths: ['/agent/*'] },
  { what: 'Context', paths: ['/context/*'] },
  { what: 'functions', paths: ['/functions/*'] },
  { what: 'collaboration', paths: ['/collaboration/*'] },
  {
    what: 'backups through its API',
    paths: [
      '/projects/:id/datasets/:name/backups/*',
      '/projects/:id/datasets/:name/settings/backups',
    ],
  },
  { what: 'stored schemas', paths: ['/projects/:id/datasets/:name/schemas/*'] },
  { what: 'uploading an asset by URL', paths: ['/assets/:kind/:dataset/from-url'] },
  { what: 'more than one project', method: 'POST', paths: ['/projects'] },
  { what: 'changing the project', method: 'PATCH', paths: ['/projects/:id'] },
  { what: 'deleting the project', method: 'DELETE', paths: ['/projects/:id'] },
  {
    what: 'custom roles',
    method: 'POST',
    paths: ['/projects/:id/roles', '/access/project/:id/roles'],
  },
  {
    what: 'inviting people (the site decides who can sign in)',
    method: 'POST',
    paths: ['/invitations/*'],
  },
  { what: 'organizations', paths: ['/organizations/*', '/access/organization/*'] },
  { what: 'rotating a token', paths: ['/access/robots/me/rotate'] },
  {
    what: 'hosting a Studio or an app',
    method: 'POST',
    paths: ['/user-applications', '/projects/:id/user-applications'],
  },
]

/** Responds with 501 and an explanation, so that callers don't look for a mistake in their request. */
export function unsupportedRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  for (const { what, paths, method } of UNSUPPORTED) {
    routes.on(method ?? ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'], paths, () => {
      throw unsupported(what)
    })
  }
  return routes
}
