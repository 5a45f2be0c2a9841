import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compare } from './baseline.js'
import { crawl } from './crawl.js'
import { problemsOf } from './problems.js'
import { report } from './report.js'
import { requestFrom } from './source.js'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    baseline: { type: 'string', default: 'seo/baseline.json' },
    'write-baseline': { type: 'boolean' },
  },
})
const [sitemap] = positionals
if (!sitemap) throw new Error('Usage: node seo/check.js SITEMAP [--from FOLDER_OR_SERVER]')

const responses = await crawl(sitemap, requestFrom(values.from))
const pages = [...responses.values()].filter(({ page }) => page)
const problems = problemsOf(responses)
const known = existsSync(values.baseline) ? JSON.parse(readFileSync(values.baseline, 'utf8')) : []
const { fresh, fixed, all } = compare(problems, known)

const warnings = problems.filter(({ severity }) => severity === 'warn')
for (const line of report([...fresh, ...warnings])) console.log(line)
for (const entry of fixed) console.log(`fixed, remove from ${values.baseline}: ${entry}`)
console.log(
  `${responses.size} URLs, ${pages.length} pages: ${fresh.length} new failures, ` +
    `${all.length} in all, ${warnings.length} warnings`,
)
if (values['write-baseline']) writeFileSync(values.baseline, `${JSON.stringify(all, null, 2)}\n`)
// A run that found no page has tested nothing.
const isGood = pages.length > 0 && fresh.length === 0 && fixed.length === 0
process.exitCode = isGood || values['write-baseline'] ? 0 : 1
