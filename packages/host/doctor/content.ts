import type { Settings } from '#host/launch/settings.ts'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { revalidateHook } from '#lib/publishing/message.ts'
import { ask, type Finding, good, outcome, unchecked, wrong } from './finding.ts'
import { examineWebhook } from './webhook.ts'

/** Checks that the content can be read and written, and that Sanity has the webhook and allows the Studio's origin. */
export async function examineContent(settings: Settings): Promise<Finding[]> {
  return settings.embedded.sanity
    ? [await examineLake(settings)]
    : await examineHostedSanity(settings)
}

async function examineLake({ lakeOrigin }: Settings): Promise<Finding> {
  const answer = await ask(`${lakeOrigin}/health`)
  if (answer.status === 200) return good('Content', `the embedded lake responds at ${lakeOrigin}`)
  return unchecked(
    'Content',
    'the embedded lake is not running, so it was not checked. "npm start" starts it.',
  )
}

async function examineHostedSanity(settings: Settings): Promise<Finding[]> {
  const { variables, projectId, dataset, siteUrl } = settings
  const host = `https://${projectId}.api.sanity.io/v${SANITY_API_VERSION}`
  const read = variables.SANITY_API_READ_TOKEN
  const write = variables.SANITY_API_WRITE_TOKEN
  const hook = revalidateHook({ siteOrigin: siteUrl, secret: '' })
  const project = await ask(
    `${host}/data/query/${dataset}?query=${encodeURIComponent('count(*)')}`,
    { headers: authorization(read) },
  )
  if (project.status === undefined) {
    return [
      unchecked(
        'Content',
        `Sanity cannot be reached from this machine (${project.body}), so the project ${projectId}, its tokens, webhook and CORS origin were not checked.`,
      ),
    ]
  }
  return [
    project.status === 200
      ? good('Content', `the Sanity project ${projectId}, dataset ${dataset}, can be read`)
      : wrong(
          'Content',
          `the Sanity project ${projectId}, dataset ${dataset}, cannot be read (${outcome(project)}): ${project.body.slice(0, 200)}`,
        ),
    await examineToken(host, 'SANITY_API_READ_TOKEN', read, 'Viewer', 'previews show no drafts'),
    await examineToken(
      host,
      'SANITY_API_WRITE_TOKEN',
      write,
      'Editor',
      'editing on the live page cannot save',
    ),
    examineSecret(variables.SANITY_REVALIDATE_SECRET),
    await examineWebhook({
      list: `${host}/hooks/projects/${projectId}`,
      dataset,
      hook,
      tokens: [variables.SANITY_AUTH_TOKEN, write].filter((token) => token !== undefined),
    }),
    await examineCors(host, siteUrl),
  ]
}

function examineSecret(secret: string | undefined): Finding {
  return secret
    ? good(
        'SANITY_REVALIDATE_SECRET',
        'is set. The next publish shows whether the webhook uses the same one.',
      )
    : wrong(
        'SANITY_REVALIDATE_SECRET',
        'is not set in .env, so the site rejects the webhook: publishes are missing from the audit log, and a changed slug gets no redirect before the next start. Choose 32 characters or more, and enter the same value in the webhook.',
      )
}

async function examineToken(
  host: string,
  name: string,
  token: string | undefined,
  role: string,
  consequence: string,
): Promise<Finding> {
  if (!token) {
    return wrong(
      name,
      `is not set in .env, so ${consequence}. Create a token with the role ${role}.`,
    )
  }
  const answer = await ask(`${host}/users/me`, { headers: authorization(token) })
  return answer.status === 200
    ? good(name, 'is accepted')
    : wrong(
        name,
        `is rejected (${outcome(answer)}), so ${consequence}. Create a token with the role ${role}.`,
      )
}

/** Checks that the API answers the Studio, which calls it from the browser with the editor's cookie. */
async function examineCors(host: string, siteUrl: string): Promise<Finding> {
  const { origin } = new URL(siteUrl)
  const answer = await ask(`${host}/users/me`, { headers: { origin } })
  const allowed = answer.headers.get('access-control-allow-origin')
  const withCookies = answer.headers.get('access-control-allow-credentials') === 'true'
  if (allowed === origin && withCookies) {
    return good('CORS origin', `the Studio at ${origin} may use the project`)
  }
  return wrong(
    'CORS origin',
    `${allowed === origin ? `${origin} is allowed without credentials` : `${origin} is not allowed`}, so the Studio cannot load. Run "npx sanity cors add ${origin} --credentials".`,
  )
}

function authorization(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}
