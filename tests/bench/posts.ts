/** Returns a post for measurements by number, the same in every run. */
export function postAt(index: number) {
  return {
    _id: `bench-post-${index}`,
    _type: 'post',
    title: `Post number ${index}`,
    excerpt: 'Two sentences about the post. They are as long as an excerpt usually is on a site.',
    slug: { _type: 'slug', current: `bench-post-${index}` },
    publishedAt: new Date(1_700_000_000_000 + ((index * 7919) % 10_007) * 60_000).toISOString(),
    category: { _type: 'reference', _ref: `category-${index % 7}`, _weak: true },
    body: Array.from({ length: 4 }, (_, at) => paragraph(at, 'A paragraph of text. '.repeat(12))),
  }
}

/** Returns a Portable Text block. @param at position, which is also its key */
export function paragraph(at: number, text: string) {
  return {
    _key: `b${at}`,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _key: 's', _type: 'span', marks: [], text }],
  }
}

type Lake = { readonly origin: string; readonly dataset: string; readonly token: string }

/** Maximum documents per transaction. */
const BATCH = 500

/**
 * Writes documents directly to the lake in few transactions. @throws Error with the lake's message if it refuses one
 */
export async function writeDocuments(
  { origin, dataset, token }: Lake,
  documents: readonly object[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    const mutations = documents
      .slice(start, start + BATCH)
      .map((document) => ({ createOrReplace: document }))
    const answer = await fetch(`${origin}/v2025-02-19/data/mutate/${dataset}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations }),
    })
    if (!answer.ok)
      throw new Error(`The lake rejected posts: ${answer.status} ${await answer.text()}`)
  }
}
