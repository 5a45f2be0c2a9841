import type { Secrets } from '#host/launch/secrets.ts'
import { testSite } from '#tests/kit/test-site.ts'
import type { Question } from './questions.ts'

const API = '/v2025-02-19'

/** Queries by the name of the file with the response. */
const queries: Readonly<Record<string, string>> = {
  'one-by-id': '*[_id == "siteSettings"][0]',
  'missing-by-id': '*[_id == "no-such-document"][0]',
  'by-type': '*[_type == "category"] | order(_id) {_id, title, "slug": slug.current}',
  'by-slug': '*[_type == "post" && slug.current == "automated-seo-testing-frameworks"][0]{title}',
  'by-field': '*[path == "/about"]{_id, _type}',
  'newest-posts':
    '*[_type == "post"] | order(publishedAt desc, _id asc)[0...3]{_id, title, publishedAt}',
  'with-references': '*[_id == "post-1"][0]{title, author->{name}, category->{title}}',
  'referring-to': '*[_type == "post" && references("category-ai-seo")] | order(_id)._id',
  count: '{"posts": count(*[_type == "post"]), "all": count(*[_type != "system.group"])}',
  'several-ids': '*[_id in ["post-1", "post-2", "no-such-document"]] | order(_id){_id}',
  'text-search': '*[_type == "post" && title match "seo*"] | order(_id)._id',
  'scored-search':
    '*[_type == "post"] | score(title match "seo") | order(_score desc, _id)[0...3]{_id}',
  'whole-post': '*[_id == "post-9"][0]',
  'no-document': '1 + 1',
  'syntax-error': '*[',
}

/** Requests to the lake's API on its own port: without a token, as a reader and as an editor. */
export function lakeQuestions(secrets: Secrets): readonly Question[] {
  const reader = { authorization: `Bearer ${secrets.SANITY_API_READ_TOKEN}` }
  const administrator = { authorization: `Bearer ${secrets.LAKE_AUTH_SECRET}` }
  const editor = { authorization: `Bearer ${secrets.SANITY_API_WRITE_TOKEN}` }
  const ask = (name: string, path: string, more: Partial<Question> = {}): Question => ({
    path,
    origin: testSite.lakeUrl,
    file: `lake/${name}.txt`,
    ...more,
  })
  const query = (groq: string, options = '') =>
    `${API}/data/query/production?query=${encodeURIComponent(groq)}${options}`
  const post = '*[_id == "post-1"][0]{title, "author": author->name}'
  const project = `${API}/projects/brightkeel`

  return [
    ask('health', '/health'),
    ask('ping', `${API}/ping`),
    ...Object.entries(queries).map(([name, groq]) => ask(`query/${name}`, query(groq))),
    ask('query/as-reader', query(post), { headers: reader }),
    ask('query/drafts', query(post, '&perspective=drafts'), { headers: reader }),
    ask('query/drafts-anonymous', query(post, '&perspective=drafts')),
    ask('query/source-map', query(post, '&resultSourceMap=true'), { headers: reader }),
    ask('query/without-query', `${API}/data/query/production`),
    ask('query/of-no-dataset', `${API}/data/query/no-such-dataset?query=1`),
    ask('query/with-params', query('*[_id == $id][0]._id', '&$id="post-1"')),
    ask('query/posted', `${API}/data/query/production`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '*[_id == $id][0]._id', params: { id: 'post-1' } }),
    }),
    ask('doc/one', `${API}/data/doc/production/post-1`),
    ask('doc/two', `${API}/data/doc/production/post-1,no-such-document`),
    ask('doc/settings', `${API}/data/doc/production/siteSettings`),
    ask('listen', `${API}/data/listen/production?query=*&includeResult=true`, { isStream: true }),
    ask('live-events', `${API}/data/live/events/production`, { isStream: true }),
    ask('live-events-drafts', `${API}/data/live/events/production?includeDrafts=true`),
    ask('mutate-anonymous', `${API}/data/mutate/production`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mutations: [{ delete: { id: 'post-1' } }] }),
    }),
    ask('projects/anonymous', project),
    ask('projects/one', project, { headers: reader }),
    ask('projects/all', `${API}/projects`, { headers: reader }),
    ask('projects/datasets', `${project}/datasets`, { headers: reader }),
    ask('projects/features', `${API}/features`),
    ask('projects/acl', `${project}/datasets/production/acl`, { headers: editor }),
    ask('projects/cors', `${project}/cors`, { headers: administrator }),
    ask('users/me-anonymous', `${API}/users/me`),
    ask('users/me', `${API}/users/me`, { headers: editor }),
    ask('hooks', `${API}/hooks/projects/brightkeel`, { headers: administrator }),
    ask('no-such-endpoint', `${API}/no-such-endpoint`),
  ]
}
