'use client'

import { useState } from 'react'
import './meta.css'
import { adviceOn } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import { type Card, cardsOf } from 'brightkeel-seo-checks/meta-tags/cards.ts'
import type { MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metaTags } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import { webUrl } from 'brightkeel-seo-checks/meta-tags/web-url.ts'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { AdviceList } from '#site/ui/page-previews/advice-list.client.tsx'
import { searchCuts, searchWidths } from '#site/ui/page-previews/search-cuts.ts'
import { SearchPreview, useScreen } from '#site/ui/page-previews/search-preview.client.tsx'
import { SocialCard } from '#site/ui/page-previews/social-card.client.tsx'
import { type OutputKind, outputs } from './logic/outputs.ts'
import { fieldErrors, ImageUrlField, MainFields, MoreFields } from './meta-fields.client.tsx'
import { PastePage } from './paste-page.client.tsx'
import { type ShareImage, ShareImageField } from './share-image.client.tsx'
import { definition } from './state.ts'

const COPY_ID = 'copy-tags'

/** The Meta Tag Generator: fields, a preview of Google's result, advice, tags to copy, and cards of six networks. */
export function Instrument() {
  const tool = useToolState(definition)
  const [image, setImage] = useState<ShareImage | null>(null)
  const [screen, setScreen] = useScreen()
  const [kind, setKind] = useState<OutputKind>('html')
  const { state: fields, change, isInitial } = tool
  const cuts = searchCuts(fields, screen)
  const { label, write } = outputs[kind]
  const text = write(fields)
  const count = metaTags(fields).length
  const isBlank = isInitial && !image
  const errors = fieldErrors(fields)
  const advice = isBlank ? [] : adviceOn(fields, image, searchWidths(fields))
  const form = { fields, change, errors }

  return (
    <ToolFrame
      tool={tool}
      resultTitle="Google preview, advice and tags"
      glance={isInitial ? 'Add a title' : `${count} tags, ${advice.length} to improve`}
      summary={`${count} tags. ${describeAdvice(advice.length)}`}
      shortcuts={[
        {
          keys: 'c',
          label: 'Copy tags',
          run: () => document.getElementById(COPY_ID)?.click(),
        },
      ]}
      actions={
        <CopyButton
          id={COPY_ID}
          kind="primary"
          text={text}
          said="Meta tags copied to clipboard"
          disabled={isInitial || text === ''}
          onCopied={tool.note}
        >
          Copy {label}
        </CopyButton>
      }
      below={
        <>
          <ImageUrlField {...form} />
          <ShareImageField image={image} onChange={setImage} />
          <MoreFields {...form} />
          <PastePage onRead={(read) => change(read, null)} />
        </>
      }
      result={
        <>
          <SearchPreview fields={fields} cuts={cuts} screen={screen} onScreen={setScreen} />
          <AdviceList advice={advice} isBlank={isBlank} />
          <Output kind={kind} onKind={setKind} text={text} />
        </>
      }
      details={!isBlank && <LinkPreviews fields={fields} image={image} />}
    >
      <MainFields {...form} cuts={cuts} screen={screen} />
    </ToolFrame>
  )
}

function describeAdvice(count: number): string {
  if (count === 0) return 'No improvements suggested.'
  return count === 1 ? '1 improvement suggested.' : `${count} improvements suggested.`
}

/** Maximum length of an output that is shown whole, in characters: about the 8 lines of `.meta-output[data-clipped]`. */
const MAX_SHORT_LENGTH = 450

/** Shows the tags in the chosen format. Long ones are clipped until the visitor asks for all lines. */
function Output({ kind, onKind, text }: OutputProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > MAX_SHORT_LENGTH

  return (
    <section aria-labelledby="output-title" className="meta-part">
      <div className="meta-part-head">
        <h3 id="output-title">Tags</h3>
        <ChoiceRow<OutputKind>
          name="output-kind"
          legend="Output format"
          hideLegend
          value={kind}
          choices={[
            { value: 'html', label: outputs.html.label },
            { value: 'next', label: outputs.next.label },
            { value: 'yoast', label: outputs.yoast.label },
          ]}
          onChange={onKind}
        />
      </div>
      <pre className="meta-output" data-clipped={(isLong && !isWhole) || undefined}>
        <code>{text || 'Fill in at least one field that this format supports.'}</code>
      </pre>
      {kind === 'html' && (
        <p className="note">
          Paste these into the page’s head. In Wix, Squarespace or Shopify, enter the title and
          description in the page’s SEO settings instead.
        </p>
      )}
      {isLong && (
        <button
          type="button"
          className="text-link meta-output-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer lines' : 'Show all lines'}
        </button>
      )}
    </section>
  )
}

type OutputProps = {
  kind: OutputKind
  onKind: (kind: OutputKind) => void
  text: string
}

/** Shows the link as six networks do. A local image replaces the one at the URL. */
function LinkPreviews({ fields, image }: { fields: MetaFields; image: ShareImage | null }) {
  const all = cardsOf(fields)
  const hasImage = webUrl(fields.ogImage) !== ''
  const list = (cards: readonly Card[]) => (
    <ul className="social-cards">
      {cards.map((card) => (
        <SocialCard key={card.network} card={card} image={image} hasImage={hasImage} />
      ))}
    </ul>
  )

  return (
    <section aria-labelledby="cards-title" className="meta-part">
      <h3 id="cards-title">Link previews</h3>
      {hasImage && !image && (
        <p className="note">
          We don’t load images from the web. Choose the file under “Preview an image from your
          device” to see it here.
        </p>
      )}
      {list(all.slice(0, 3))}
      <Fold title="Slack, Discord and WhatsApp">{list(all.slice(3))}</Fold>
    </section>
  )
}
