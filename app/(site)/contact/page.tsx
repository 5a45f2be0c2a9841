import { contactPage } from '#site/pages/contact/page.ts'
import { fixedPageView } from '#site/pages/page/fixed-page-view.tsx'
import { contactJsonLd } from '#site/seo/json-ld.ts'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(fixedPageView(contactPage, contactJsonLd))

export { generateMetadata, PageRoute as default }
