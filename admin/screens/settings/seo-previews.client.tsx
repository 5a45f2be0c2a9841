'use client'

import '#app/(site)/tools/_tool/tool.css'
import '#app/(site)/tools/meta-tag-generator/_meta/meta.css'
import { AdviceList } from '#app/(site)/tools/meta-tag-generator/_meta/advice-list.client.tsx'
import { SearchPreview } from '#app/(site)/tools/meta-tag-generator/_meta/search-preview.client.tsx'
import { adviceOn } from '#lib/tools/meta-tags/advice.ts'
import type { MetaFields } from '#lib/tools/meta-tags/fields.ts'
import { useInBrowser } from './use-in-browser.client.ts'

/** The page in Google, as the Meta Tag Generator shows it, with its advice. Only a browser can measure widths. */
export function SeoPreviews({ fields }: { fields: MetaFields }) {
  const isInBrowser = useInBrowser()
  if (!isInBrowser) return null

  return (
    <>
      <SearchPreview fields={fields} />
      {fields.robots !== '' && (
        <p className="outcome" data-tone="note">
          <strong>Not listed:</strong> search engines are asked to leave this page out.
        </p>
      )}
      <AdviceList advice={adviceOn(fields, null)} isBlank={false} />
    </>
  )
}
