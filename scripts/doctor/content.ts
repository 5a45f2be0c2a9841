import { revalidateHook } from '#lib/publishing/message.ts'
import type { Secrets } from '#scripts/launch/secrets.ts'
import type { Settings } from '#scripts/launch/settings.ts'
import { ask, type Finding, good, note, wrong } from './finding.ts'

/** Is the content there, can it be read, and does a publish reach the site? */
export async function examineContent(
  settings: Settings,
  secrets: Secrets | undefined,
): Promise<Finding[]> {
  return settings.embedded.sanity
    ? [await examineLake(settings)]
    : await examineHostedSanity(settings, secrets)
}

async function examineLake(settings: Settings): Promise<Finding> {
  const answer = await ask(`${settings.lakeOrigin}/health`)
  if (answer.status === 200) {
    return good('Content', `the embedded lake answers at ${settings.lakeOrigin}`)
  }
  return note(
    'Content',
    `embedded lake, not running (${settings.lakeOrigin}); "npm start" starts it`,
  )
}

async function examineHostedSanity(
  settings: Settings,
  secrets: Secrets | undefined,
): Promise<Finding[]> {
  const { variables, projectId, dataset, siteUrl } = settings
  const host = `https://${projectId}.api.sanity.io/v2025-02-19`
  const token = variables.SANITY_API_READ_TOKEN
  const findings: Finding[] = []

  const published = await ask(
    `${host}/data/query/${dataset}?query=${encodeURIComponent('count(*)')}`,
  )
  findings.push(
    published.status === 200
      ? good('Content', `hosted Sanity project ${projectId}, dataset ${dataset}, can be read`)
      : wrong(
          'Content',
          `hosted Sanity project ${projectId}, dataset ${dataset}: ${published.status ?? 'no answer'} ${published.body.slice(0, 200)}`,
        ),
  )
  findings.push(
    await examineToken(host, 'SANITY_API_READ_TOKEN', token, 'previews cannot read drafts'),
  )
  findings.push(
    await examineToken(
      host,
      'SANITY_API_WRITE_TOKEN',
      variables.SANITY_API_WRITE_TOKEN,
      'editing on the live page cannot save',
    ),
  )
  if (!variables.SANITY_REVALIDATE_SECRET) {
    findings.push(
      wrong(
        'Webhook',
        'SANITY_REVALIDATE_SECRET is not set in .env; without it publishes are missing from the audit log and pages that move are not redirected',
      ),
    )
  }
  const hook = revalidateHook({
    siteOrigin: siteUrl,
    secret: secrets?.SANITY_REVALIDATE_SECRET ?? '',
  })
  findings.push(
    note(
      'Webhook',
      `in the Sanity project's settings a webhook must call ${hook.url} with the filter\n${hook.rule.filter}\nand the projection\n${hook.rule.projection}\n(the secret is SANITY_REVALIDATE_SECRET)`,
    ),
    note(
      'CORS',
      `the Sanity project must allow the origin ${siteUrl} with credentials, for the Studio`,
    ),
  )
  return findings
}

async function examineToken(
  host: string,
  name: string,
  token: string | undefined,
  loss: string,
): Promise<Finding> {
  if (!token) return wrong(name, `is not set in .env; ${loss}`)
  const answer = await ask(`${host}/users/me`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status === 200
    ? good(name, 'is accepted')
    : wrong(name, `is refused (${answer.status ?? answer.body}); ${loss}`)
}
