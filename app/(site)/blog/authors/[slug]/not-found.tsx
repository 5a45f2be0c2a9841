import { blogNotFound } from '#site/pages/blog/not-found.tsx'

const { generateMetadata, NotFound } = blogNotFound('author')

export { generateMetadata, NotFound as default }
