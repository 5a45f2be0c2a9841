import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { appPathRules } from './app-path.ts'

type Stored = { readonly _id: string; readonly name?: string; readonly path: string }
type Check = (path: string | undefined, context?: unknown) => unknown

/** Returns the validation messages for an app's path, given the stored apps. */
async function validationMessages(_id: string, path: string, stored: readonly Stored[]) {
  const checks: Check[] = []
  const rule: Record<string, (given: Check) => unknown> = {}
  for (const name of ['required', 'regex', 'error']) rule[name] = () => rule
  rule.custom = (check) => checks.push(check)
  Reflect.apply(appPathRules, undefined, [
    rule,
    { paths: [{ path: '/about', title: 'About' }], prefixes: ['/blog'] },
  ])
  const fetch = async (query: string, params: object) => {
    const dataset = stored.map((app) => ({ _type: 'app', ...app }))
    return (
      await evaluate(parse(query, { params: { ...params } }), { dataset, params: { ...params } })
    ).get()
  }
  const context = { document: { _id, _type: 'app' }, getClient: () => ({ fetch }) }
  const results = await Promise.all(checks.map((check) => check(path, context)))
  return results.filter((each) => each !== true)
}

const layerRank = { _id: 'app-layerrank', name: 'LayerRank', path: '/layer-rank' }

test('rejects the URL of another app and names that app', async () => {
  expect(await validationMessages('drafts.app-log', '/layer-rank', [layerRank])).toEqual([
    '/layer-rank is already used by LayerRank. Choose a different URL.',
  ])
})

test('rejects a URL used only in another app’s draft or release', async () => {
  for (const _id of ['drafts.app-tide', 'versions.r1.app-tide']) {
    const [refusal] = await validationMessages('app-log', '/tide', [{ _id, path: '/tide' }])
    expect(refusal).toContain('/tide is already used by another document.')
  }
})

test('accepts an app’s own URL in its draft and in a release', async () => {
  const own = [layerRank, { ...layerRank, _id: 'drafts.app-layerrank' }]
  for (const _id of ['app-layerrank', 'drafts.app-layerrank', 'versions.r1.app-layerrank']) {
    expect(await validationMessages(_id, '/layer-rank', own)).toEqual([])
  }
  expect(await validationMessages('drafts.app-log', '/harbor-log', own)).toEqual([])
})
