export { default, generateMetadata } from '../../category/[category]/not-found.tsx'
