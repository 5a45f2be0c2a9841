export { default, generateMetadata } from '../../../../page/[number]/not-found.tsx'
