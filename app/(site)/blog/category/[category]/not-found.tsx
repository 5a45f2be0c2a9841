import { blogNotFound } from '#site/pages/blog/not-found.tsx'

const { generateMetadata, NotFound } = blogNotFound('category')

export { generateMetadata, NotFound as default }
