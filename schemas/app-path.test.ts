import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { appPathRules } from './app-path.ts'

type Stored = { readonly _id: string; readonly name?: string; readonly path: string }
type Check = (path: string | undefined, context?: unknown) => unknown

/** What the Studio is told of an address in a document, beside what is stored. */
async function refusals(_id: string, path: string, stored: readonly Stored[]) {
  const checks: Check[] = []
  const rule: Record<string, (given: Check) => unknown> = {}
  for (const name of ['required', 'regex', 'error']) rule[name] = () => rule
  rule.custom = (check) => checks.push(check)
  Reflect.apply(appPathRules, undefined, [rule, ['/about']])
  const fetch = async (query: string, params: object) => {
    const dataset = stored.map((app) => ({ _type: 'app', ...app }))
    return (
      await evaluate(parse(query, { params: { ...params } }), { dataset, params: { ...params } })
    ).get()
  }
  const context = { document: { _id, _type: 'app' }, getClient: () => ({ fetch }) }
  const said = await Promise.all(checks.map((check) => check(path, context)))
  return said.filter((each) => each !== true)
}

const layerRank = { _id: 'app-layerrank', name: 'LayerRank', path: '/layer-rank' }

test('an address is refused that another app has, by its name', async () => {
  expect(await refusals('drafts.app-log', '/layer-rank', [layerRank])).toEqual([
    '/layer-rank is the page of LayerRank already. Choose an address that nothing has yet.',
  ])
})

test('and one that is only in another app’s draft or release', async () => {
  for (const _id of ['drafts.app-tide', 'versions.r1.app-tide']) {
    const [refusal] = await refusals('app-log', '/tide', [{ _id, path: '/tide' }])
    expect(refusal).toContain('/tide is the page of another app already.')
  }
})

test('an app’s own address is its own, in its draft and in a release too', async () => {
  const own = [layerRank, { ...layerRank, _id: 'drafts.app-layerrank' }]
  for (const _id of ['app-layerrank', 'drafts.app-layerrank', 'versions.r1.app-layerrank']) {
    expect(await refusals(_id, '/layer-rank', own)).toEqual([])
  }
  expect(await refusals('drafts.app-log', '/harbor-log', own)).toEqual([])
})
