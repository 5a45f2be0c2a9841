'use client'

import { useState } from 'react'
import './meta.css'
import { adviceOn } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import { cardsOf } from 'brightkeel-seo-checks/meta-tags/cards.ts'
import { clean, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metaTags } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { AdviceList } from '#site/ui/page-previews/advice-list.client.tsx'
import { SearchPreview } from '#site/ui/page-previews/search-preview.client.tsx'
import { SocialCard } from '#site/ui/page-previews/social-card.client.tsx'
import { type OutputKind, outputKinds, writeOutput } from './logic/output-kinds.ts'
import { FirstFields, OtherFields } from './meta-form.client.tsx'
import { definition } from './state.ts'
import { factsOf, type ShareImage, useShareImage } from './use-share-image.client.ts'

const choices = [
  { value: 'html', label: outputKinds.html.label },
  { value: 'next', label: outputKinds.next.label },
  { value: 'nuxt', label: outputKinds.nuxt.label },
  { value: 'astro', label: outputKinds.astro.label },
  { value: 'json', label: outputKinds.json.label },
  { value: 'yoast', label: outputKinds.yoast.label },
] as const

const COPY_ID = 'copy-tags'

/** The Meta Tag Generator: form, previews of Google and six networks, and tags to copy. */
export function Instrument() {
  const tool = useToolState(definition)
  const share = useShareImage()
  const [kind, setKind] = useState<OutputKind>('html')
  const fields = tool.state
  const output = writeOutput(kind, fields)
  const advice = tool.isInitial
    ? []
    : adviceOn(fields, share.image && factsOf(share.image, share.written))
  const form = {
    fields,
    // Problems of a dropped image don't belong to the URL in the field.
    advice: tool.isInitial ? [] : adviceOn(fields, null),
    change: tool.change,
  }
  const { label, file } = outputKinds[kind]
  const count = metaTags(fields).length

  return (
    <ToolFrame
      tool={tool}
      resultTitle="Previews and tags"
      glance={tool.isInitial ? 'Add a title' : `${count} tags, ${advice.length} to improve`}
      summary={`${count} tags. ${describeAdvice(advice.length)}`}
      shortcuts={[
        {
          keys: 'c',
          label: 'Copy tags',
          run: () => document.getElementById(COPY_ID)?.click(),
        },
      ]}
      actions={
        <>
          <CopyButton
            id={COPY_ID}
            kind="primary"
            text={output}
            said="Meta tags copied to clipboard"
            onCopied={tool.note}
          >
            Copy {label}
          </CopyButton>
          <DownloadButton
            file={() => new Blob([output], { type: 'text/plain' })}
            name={file}
            said={`${file} saved to your downloads`}
            failed={`Failed to save ${file}`}
            onSaved={tool.note}
          >
            Save file
          </DownloadButton>
        </>
      }
      below={
        <OtherFields
          {...form}
          onRead={(read) => tool.change(read, null)}
          share={share}
          onSaved={tool.note}
        />
      }
      result={
        <>
          <SearchPreview fields={fields} />
          <AdviceList advice={advice} isBlank={tool.isInitial} />
          <Cards fields={fields} image={share.image} />
          <Output kind={kind} onKind={setKind} text={output} count={count} />
        </>
      }
    >
      <FirstFields {...form} />
    </ToolFrame>
  )
}

function describeAdvice(count: number): string {
  if (count === 0) return 'No improvements suggested.'
  return count === 1 ? '1 improvement suggested.' : `${count} improvements suggested.`
}

/** Shows the previews of six networks. A local image replaces the one at the URL. */
function Cards({ fields, image }: { fields: MetaFields; image: ShareImage | null }) {
  return (
    <section aria-labelledby="cards-title" className="meta-part">
      <h3 id="cards-title">Link previews</h3>
      <ul className="social-cards">
        {cardsOf(fields).map((card) => (
          <SocialCard
            key={card.network}
            card={card}
            image={image}
            edge={clean(fields.themeColor)}
            hasImage={clean(fields.ogImage) !== ''}
          />
        ))}
      </ul>
    </section>
  )
}

/** Shows the tags in the chosen format. */
function Output({ kind, onKind, text, count }: OutputProps) {
  return (
    <section aria-labelledby="output-title" className="meta-part">
      <div className="meta-part-head">
        <h3 id="output-title">Tags</h3>
        <p className="note">{count} for the head of your page</p>
      </div>
      <ChoiceRow<OutputKind>
        name="output-kind"
        legend="Output format"
        hideLegend
        value={kind}
        choices={choices}
        onChange={onKind}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard (axe, scrollable-region-focusable). */}
      <pre tabIndex={0} className="meta-output">
        <code>{text || 'Fill in at least one field that this format supports.'}</code>
      </pre>
    </section>
  )
}

type OutputProps = {
  kind: OutputKind
  onKind: (kind: OutputKind) => void
  text: string
  count: number
}
