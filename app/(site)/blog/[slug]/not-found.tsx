import { blogNotFound } from '#site/pages/blog/not-found.tsx'

const { generateMetadata, NotFound } = blogNotFound('post')

export { generateMetadata, NotFound as default }
