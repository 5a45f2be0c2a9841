export { default, generateMetadata } from '../../authors/[slug]/not-found.tsx'
