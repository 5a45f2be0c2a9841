import { blogNotFound } from '#site/pages/blog/not-found.tsx'

const { generateMetadata, NotFound } = blogNotFound('list')

export { generateMetadata, NotFound as default }
