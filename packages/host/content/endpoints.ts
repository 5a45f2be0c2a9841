import { parseArgs } from 'node:util'
import { createClient } from '@sanity/client'
import { Failure } from '#host/launch/failure.ts'
import { loadSecrets } from '#host/launch/secrets.ts'
import type { Settings } from '#host/launch/settings.ts'
import type { Endpoint, Operation } from './transfer.ts'

const apiVersion = '2025-02-19'

/**
 * What was typed after `npm run content:push --`, and the two ends it names. The token comes from SANITY_AUTH_TOKEN,
 * as Sanity's own command line reads it: what stands on a command line is read by everybody on the machine.
 *
 * @throws Failure with one sentence when something is missing
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
    throw new Failure(
      'Say which project and dataset at Sanity: --project abc123 --dataset production',
    )
  }
  const token = settings.variables.SANITY_AUTH_TOKEN?.trim()
  if (!token) {
    throw new Failure('Put a token of that project with the role Editor into SANITY_AUTH_TOKEN.')
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
  const asked = (['create', 'missing', 'replace'] as const).filter((name) => values[name])
  if (asked.length > 1) throw new Failure('Choose one of --create, --missing and --replace.')
  return asked[0] ?? 'create'
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

/** @throws Failure when the content is not in the lake of this machine, or that does not run. */
export async function lakeEndpoint(settings: Settings): Promise<Endpoint> {
  const { embedded, projectId, dataset, lakeOrigin, dataDir, variables } = settings
  if (!embedded.sanity) {
    throw new Failure(
      'The settings here name a hosted Sanity project: there is no lake. Leave NEXT_PUBLIC_SANITY_PROJECT_ID empty to use it.',
    )
  }
  const answer = await fetch(`${lakeOrigin}/health`).catch(() => undefined)
  if (!answer?.ok) throw new Failure('The content lake does not answer; run "npm start" first.')
  const client = createClient({
    projectId,
    dataset,
    token: loadSecrets(dataDir, variables).SANITY_API_WRITE_TOKEN,
    apiVersion,
    perspective: 'raw',
    useCdn: false,
    apiHost: lakeOrigin,
    useProjectHostname: false,
  })
  return { client, dataset, name: 'the lake here' }
}
