import { blog } from '#site/pages/blog/blog-index.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(blog)

export { generateMetadata, PageRoute as default }
