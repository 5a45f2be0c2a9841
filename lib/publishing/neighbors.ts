/**
 * The neighbourhood of a post: those published just before and after it, of all and of its category. An article
 * shows the likest of them, so what joins, leaves or changes a neighbourhood can be seen on each article in it;
 * and whoever stands in one's neighbourhood has one in theirs.
 */
const SIDE = 12

/** GROQ: the neighbours of a post, inside a projection of it. */
export const neighborFields = neighborsOf('^._id', '^.publishedAt', '^.category._ref')

/** GROQ: the ids of the neighbours that a post has or had, by `$id`, `$date` and `$category`. */
export const neighborsQuery = `${neighborsOf('$id', '$date', '$category')}[]._id`

function neighborsOf(id: string, date: string, category: string): string {
  const listed = `_type == "post" && defined(slug.current) && defined(title) && _id != ${id}`
  const older = `(publishedAt < ${date} || (publishedAt == ${date} && _id > ${id})) && ${listed}`
  const newer = `(publishedAt > ${date} || (publishedAt == ${date} && _id < ${id})) && ${listed}`
  const own = `category._ref == ${category}`
  return `[
    ...*[${older}] | order(publishedAt desc, _id asc)[0...${SIDE}],
    ...*[${newer}] | order(publishedAt asc, _id desc)[0...${SIDE}],
    ...*[${older} && ${own}] | order(publishedAt desc, _id asc)[0...${SIDE}],
    ...*[${newer} && ${own}] | order(publishedAt asc, _id desc)[0...${SIDE}]
  ]`
}
