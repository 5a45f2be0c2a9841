import { describe, expect, it } from 'vitest'
import { setUp } from '#lake/testing/releases.ts'
import { TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

describe('the content of a release', () => {
  it('is hidden from anonymous callers in all requests', async () => {
    await using at = await setUp()
    await at.onRelease('create', { metadata: { title: 'Secret' } })
    await at.write({ _id: 'versions.r1.p', _type: 'post', title: 'Secret' })
    const query = (groq: string, more = '') =>
      at.ask(`/data/query/production?query=${encodeURIComponent(groq)}${more}`, '')

    const answers = [
      await query('releases::all()'),
      await query('*[_type == "system.release"]', '&perspective=raw'),
      await query('*[sanity::partOfRelease("r1")]', '&perspective=r1'),
      await query('*[_id in ["_.releases.r1", "versions.r1.p", "p"]]', '&perspective=r1,drafts'),
    ]
    expect(answers.map(({ body }) => body.result)).toEqual([[], [], [], []])
    const doc = await at.ask('/data/doc/production/_.releases.r1,versions.r1.p', '')
    expect(doc.body.documents).toEqual([])
  })

  it('is visible to signed-in callers, with previews of the site', async () => {
    await using at = await setUp()
    await at.write({ _id: 'p', _type: 'post', title: 'One' })
    await at.onRelease('create')
    await at.write({ _id: 'versions.r1.p', _type: 'post', title: 'Two' })
    const query = async (groq: string, perspective: string) => {
      const path = `/data/query/production?perspective=${perspective}&query=${encodeURIComponent(groq)}`
      return (await at.ask(path, TEST_SECRETS.read)).body.result
    }

    expect(await query('releases::all()[].name', 'raw')).toEqual(['r1'])
    expect(await query('*[sanity::partOfRelease("r1")]._id', 'raw')).toEqual(['versions.r1.p'])
    const titles = await Promise.all(
      ['published', 'drafts', 'r1'].map((perspective) =>
        query('*[_type == "post"].title', perspective),
      ),
    )
    expect(titles).toEqual([['One'], ['One'], ['Two']])
  })
})
