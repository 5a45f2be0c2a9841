// Required by Google's documentation of each rich result (Search Central, structured data).
// A list inside the list means that one of its properties is enough.
const required = {
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  AggregateRating: ['ratingValue', ['ratingCount', 'reviewCount']],
  BreadcrumbList: ['itemListElement'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    ['jobLocation', 'applicantLocationRequirements'],
  ],
  ListItem: ['position', ['name', 'item', 'url']],
  Offer: [['price', 'priceSpecification']],
  Product: ['name', ['offers', 'review', 'aggregateRating']],
}

// Properties whose nodes are checked too, with the type of a node that names none.
const followed = {
  '@graph': '',
  mainEntity: '',
  offers: 'Offer',
  itemListElement: 'ListItem',
  aggregateRating: 'AggregateRating',
}

/** Returns what is wrong with the text of one JSON-LD block. */
export function jsonLdProblems(source) {
  try {
    return nodesOf(JSON.parse(source), '').flatMap(nodeProblems)
  } catch (error) {
    return [`JSON-LD does not parse (${error.message}): ${source.slice(0, 60)}`]
  }
}

/** A block may hold one node, an array of nodes, or either of them in an @graph. */
function nodesOf(data, type) {
  if (Array.isArray(data)) return data.flatMap((each) => nodesOf(each, type))
  if (!isRecord(data)) return []
  const parts = Object.entries(followed).flatMap(([name, each]) => nodesOf(data[name], each))
  return [{ '@type': type, ...data }, ...parts]
}

function nodeProblems(node) {
  const missing = [node['@type']].flat().flatMap((type) =>
    (required[type] ?? [])
      .map((names) => [names].flat())
      .filter((names) => names.every((name) => isEmpty(node[name])))
      .map((names) => `${type} lacks ${names.join(' or ')}`),
  )
  const prices = [node.price, node.lowPrice, node.highPrice].filter((price) => !isEmpty(price))
  return [
    ...missing,
    ...breadcrumbProblems(node),
    ...prices
      .filter((price) => !/^\d+(\.\d+)?$/.test(String(price)))
      .map((price) => `price "${price}" is not a plain number such as 1299.00`),
  ]
}

/** Every level of a breadcrumb needs a name, and every level but the last needs a URL. */
function breadcrumbProblems(node) {
  if (![node['@type']].flat().includes('BreadcrumbList')) return []
  const levels = [node.itemListElement].flat().filter(isRecord)
  return levels
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ name, item }, index) => [
      ...(isEmpty(name) && isEmpty(item?.name) ? [`breadcrumb level ${index + 1} lacks name`] : []),
      ...(isEmpty(item) && index < levels.length - 1
        ? [`breadcrumb level ${index + 1} lacks item`]
        : []),
    ])
}

/** An object that holds nothing but a type is empty too. */
const isEmpty = (value) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).every((key) => key === '@type'))

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
