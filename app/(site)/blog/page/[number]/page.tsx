export { generateMetadata, ListRoute as default } from '../../list-route.tsx'
