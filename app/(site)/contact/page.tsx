import { contact } from '#site/pages/contact/contact.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(contact)

export { generateMetadata, PageRoute as default }
