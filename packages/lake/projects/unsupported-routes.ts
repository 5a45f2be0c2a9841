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
  { what: 'An embeddings index', paths: ['/embeddings-index/*'] },
  {
    what: 'Changing embeddings',
    paths: [
      '/projects/:id/datasets/:name/settings/embeddings',
      '/datasets/:name/settings/embeddings',
    ],
  },
  { what: 'A media library', paths: ['/media-libraries/*'] },
  { what: 'Canvas', paths: ['/canvases/*'] },
  { what: 'Agent Actions', paths: ['/agent/*'] },
  { what: 'Context', paths: ['/context/*'] },
  { what: 'Running functions', paths: ['/functions/*'] },
  { what: 'Collaboration', paths: ['/collaboration/*'] },
  {
    what: 'Creating backups on the server',
    paths: [
      '/projects/:id/datasets/:name/backups/*',
      '/projects/:id/datasets/:name/settings/backups',
    ],
  },
  { what: 'Storing schemas', paths: ['/projects/:id/datasets/:name/schemas/*'] },
  { what: 'Loading an asset from a URL', paths: ['/assets/:kind/:dataset/from-url'] },
  { what: 'A second project', method: 'POST', paths: ['/projects'] },
  { what: 'Changing the project', method: 'PATCH', paths: ['/projects/:id'] },
  { what: 'Deleting the project', method: 'DELETE', paths: ['/projects/:id'] },
  {
    what: 'Custom roles',
    method: 'POST',
    paths: ['/projects/:id/roles', '/access/project/:id/roles'],
  },
  {
    what: 'Inviting people (the site decides who can sign in)',
    method: 'POST',
    paths: ['/invitations/*'],
  },
  { what: 'Organizations', paths: ['/organizations/*', '/access/organization/*'] },
  { what: 'Rotating a token', paths: ['/access/robots/me/rotate'] },
  {
    what: 'Hosting a Studio or an app',
    method: 'POST',
    paths: ['/user-applications', '/projects/:id/user-applications'],
  },
]

/** Responds with 501 and an explanation, so that callers don't look for an error of their own. */
export function unsupportedRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  for (const { what, paths, method } of UNSUPPORTED) {
    routes.on(method ?? ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'], paths, () => {
      throw unsupported(what)
    })
  }
  return routes
}
