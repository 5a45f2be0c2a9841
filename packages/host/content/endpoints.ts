import { parseArgs } from 'node:util'
import { createClient } from '@sanity/client'
import { Failure } from '#host/launch/failure.ts'
import { loadSecrets } from '#host/launch/secrets.ts'
import { connect, lakeTarget } from '#host/launch/seed.ts'
import type { Settings } from '#host/launch/settings.ts'
import type { Endpoint, Operation } from './transfer.ts'

const apiVersion = '2025-02-19'

/**
 * Parses the arguments of `npm run content:push` or `content:pull` into the hosted endpoint and options. The token
 * comes from SANITY_AUTH_TOKEN, as in Sanity's own CLI, because every user of the machine can read command lines.
 *
 * @throws Failure when an argument or the token is missing
 */
export function readEndpoints(args: string[], settings: Settings) {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: 'string' },
      dataset: { type: 'string' },
      'api-host': { type: 'string' },
      create: { type: 'boolean' },
      missing: { type: 'boolean' },
      replace: { type: 'boolean' },
      'no-drafts': { type: 'boolean', default: false },
    },
  })
  const { project, dataset, 'api-host': apiHost } = values
  if (!project || !dataset) {
    throw new Failure('Name the Sanity project and dataset: --project abc123 --dataset production')
  }
  const token = settings.variables.SANITY_AUTH_TOKEN?.trim()
  if (!token) {
    throw new Failure('Set SANITY_AUTH_TOKEN to a token of that project with the Editor role.')
  }
  return {
    hosted: hostedEndpoint({ project, dataset, apiHost, token }),
    operation: operationOf(values),
    drafts: !values['no-drafts'],
  }
}

function operationOf(values: {
  create?: boolean
  missing?: boolean
  replace?: boolean
}): Operation {
  const chosen = (['create', 'missing', 'replace'] as const).filter((name) => values[name])
  if (chosen.length > 1) throw new Failure('Use only one of --create, --missing and --replace.')
  return chosen[0] ?? 'create'
}

type Hosted = { project: string; dataset: string; apiHost: string | undefined; token: string }

function hostedEndpoint({ project, dataset, apiHost, token }: Hosted): Endpoint {
  const client = createClient({
    projectId: project,
    dataset,
    token,
    apiVersion,
    perspective: 'raw',
    useCdn: false,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
  return { client, dataset, name: `${project}/${dataset}${apiHost ? ` at ${apiHost}` : ''}` }
}

/** @throws Failure when this site's content is hosted elsewhere, or the lake is not running */
export async function lakeEndpoint(settings: Settings): Promise<Endpoint> {
  const { embedded, dataset, lakeOrigin, dataDir, variables } = settings
  if (!embedded.sanity) {
    throw new Failure(
      'This site uses a hosted Sanity project, so there is no content lake. Leave NEXT_PUBLIC_SANITY_PROJECT_ID empty to use it.',
    )
  }
  const answer = await fetch(`${lakeOrigin}/health`).catch(() => undefined)
  if (!answer?.ok) throw new Failure('The content lake is not running. Run "npm start" first.')
  const client = connect(lakeTarget(settings, loadSecrets(dataDir, variables)))
  return { client, dataset, name: 'the local lake' }
}
