import type { Settings } from '#scripts/launch/settings.ts'
import { ask, type Finding, good, note, wrong } from './finding.ts'

/** Is the site up, does it show content, and does it refuse forged publish messages? */
export async function examineSite(settings: Settings): Promise<Finding[]> {
  const local = `http://localhost:${settings.port}`
  const home = await ask(`${local}/`)
  if (home.status === undefined) {
    return [note('Site', `not running on port ${settings.port}; "npm start" starts it`)]
  }
  const isShut = home.status === 503 && home.body.startsWith('The site is being worked on')
  if (!isShut && !/brightkeel|<html/i.test(home.body)) {
    return [wrong('Site', `port ${settings.port} is answered by another program; set PORT`)]
  }
  const forged = await ask(`${local}/api/revalidate`, {
    method: 'POST',
    body: '{}',
    headers: { 'sanity-webhook-signature': `t=${Date.now()},v1=forged` },
  })
  return [
    isShut
      ? note('Site', 'in maintenance mode: visitors get a 503 page, admins see the site')
      : homeFinding(home.status, settings),
    forged.status === 401
      ? good('Publish messages', 'forged ones are refused')
      : wrong('Publish messages', `a forged one was answered ${forged.status}, 401 was expected`),
    ...secureOrigin(settings.siteUrl),
  ]
}

function homeFinding(status: number, { siteUrl, dataDir }: Settings): Finding {
  return status === 200
    ? good('Site', `answers at ${siteUrl}`)
    : wrong('Site', `the home page answers ${status}; see ${dataDir}/logs/site.log`)
}

function secureOrigin(siteUrl: string): Finding[] {
  const { protocol, hostname } = new URL(siteUrl)
  const local = hostname === 'localhost' || hostname === '127.0.0.1'
  if (protocol === 'https:' || local) return []
  return [
    wrong(
      'SITE_URL',
      `${siteUrl} is plain http on a public name: previews in the Studio and secure cookies need https`,
    ),
  ]
}
