// Required by Google's documentation of each rich result (Search Central, structured data).
// A list inside the list means that one of its properties is enough.
const required = {
  BreadcrumbList: ['itemListElement'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    ['jobLocation', 'applicantLocationRequirements'],
  ],
  Product: ['name', ['offers', 'review', 'aggregateRating']],
}

/** Returns what is wrong with the text of one JSON-LD block. */
export function jsonLdProblems(source) {
  try {
    return topNodes(JSON.parse(source)).flatMap(nodeProblems)
  } catch (error) {
    return [`JSON-LD does not parse (${error.message}): ${source.slice(0, 60)}`]
  }
}

/** A block may hold one node, an array of nodes, or either of them in an @graph. */
function topNodes(data) {
  if (Array.isArray(data)) return data.flatMap(topNodes)
  if (!isRecord(data)) return []
  return data['@graph'] ? [data, ...topNodes(data['@graph'])] : [data]
}

function nodeProblems(node) {
  const missing = [node['@type']].flat().flatMap((type) =>
    (required[type] ?? [])
      .map((names) => [names].flat())
      .filter((names) => names.every((name) => isEmpty(node[name])))
      .map((names) => `${type} lacks ${names.join(' or ')}`),
  )
  const prices = [node.offers ?? []].flat().map((offer) => offer?.price ?? '')
  return [
    ...missing,
    ...prices
      .filter((price) => price !== '' && !/^\d+(\.\d+)?$/.test(String(price)))
      .map((price) => `price "${price}" is not a plain number such as 1299.00`),
  ]
}

const isEmpty = (value) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
