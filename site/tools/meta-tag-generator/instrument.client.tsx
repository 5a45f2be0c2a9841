'use client'

import { useState } from 'react'
import './meta.css'
import { adviceOn, byTone } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import { cardsOf } from 'brightkeel-seo-checks/meta-tags/cards.ts'
import type { Advice } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metaTags } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import { webUrl } from 'brightkeel-seo-checks/meta-tags/web-url.ts'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { leadTo } from '#site/tools/kit/tool-glance.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { AdviceList } from '#site/ui/page-previews/advice-list.client.tsx'
import { searchCuts, shownCounts } from '#site/ui/page-previews/search-cuts.ts'
import { SearchPreview, useScreen } from '#site/ui/page-previews/search-preview.client.tsx'
import { SocialCard } from '#site/ui/page-previews/social-card.client.tsx'
import { outputs } from './logic/outputs.ts'
import { fieldErrors, ImageUrlField, MainFields, MoreFields } from './meta-fields.client.tsx'
import { type PageSource, PageSourceField, usePageSource } from './paste-page.client.tsx'
import { pickShareImage, type ShareImage, ShareImageField } from './share-image.client.tsx'
import { definition } from './state.ts'
import { OUTPUT_ID, TagOutput, useFormat } from './tag-output.client.tsx'

const COPY_ID = 'copy-tags'

/** The Meta Tag Generator: fields, previews of Google's result and of six networks' cards, advice, and tags to copy. */
export function Instrument() {
  const tool = useToolState(definition)
  const [image, setImage] = useState<ShareImage | null>(null)
  const [screen, setScreen] = useScreen()
  const [kind, setKind] = useFormat()
  const { state: fields, change, isInitial } = tool
  const cuts = searchCuts(fields, screen)
  const { label, write } = outputs[kind]
  const tagCount = metaTags(fields).length
  const isBlank = isInitial && !image
  const errors = fieldErrors(fields)
  const source = usePageSource(fields, isInitial, (read) => change(read, null))
  const advice = isBlank
    ? []
    : [...adviceOnSource(source), ...adviceOn(fields, image, shownCounts(fields))].toSorted(byTone)
  const count = (tone: Advice['tone']) => advice.filter((one) => one.tone === tone).length
  const [errorCount, noteCount] = [count('bad'), count('note')]
  const improvements = errorCount + noteCount
  const hasImage = webUrl(fields.ogImage) !== ''
  // A local image replaces the one at the URL.
  const cards = cardsOf(fields).map((card) => (
    <SocialCard key={card.network} card={card} image={image} hasImage={hasImage} />
  ))
  const form = { fields, change, errors }

  return (
    <ToolFrame
      tool={tool}
      resultTitle="Google preview, advice and tags"
      glance={isInitial ? 'Add a title' : `${tagCount} tags, ${improvements} to improve`}
      summary={`${tagCount} tags. ${describeAdvice(improvements)}`}
      shortcuts={[
        {
          keys: 'c',
          label: 'Copy tags',
          run: () => document.getElementById(COPY_ID)?.click(),
        },
      ]}
      actions={
        write ? (
          <CopyButton
            id={COPY_ID}
            kind="primary"
            text={() => write(fields)}
            said="Meta tags copied to clipboard"
            disabled={isInitial}
            onCopied={tool.note}
          >
            Copy {label}
          </CopyButton>
        ) : (
          <Button
            id={COPY_ID}
            kind="primary"
            disabled={isInitial}
            onClick={() => leadTo(document.getElementById(OUTPUT_ID))}
          >
            Show {label}
          </Button>
        )
      }
      below={
        <>
          <ImageUrlField {...form} />
          <ShareImageField image={image} onChange={setImage} />
          <MoreFields {...form} />
        </>
      }
      result={
        <>
          <SearchPreview fields={fields} cuts={cuts} screen={screen} onScreen={setScreen} />
          {!isBlank && (
            <>
              <p className="note">
                {/* No link, because the fragment holds the tool's state. */}
                <button
                  type="button"
                  className="text-link"
                  onClick={() => leadTo(document.getElementById('advice-title'))}
                >
                  {improvements === 0
                    ? 'Nothing to improve'
                    : `${errorCount} to fix, ${noteCount} to consider`}
                </button>
              </p>
              <section aria-label="Link previews" className="meta-part">
                <ul className="social-cards">{cards.slice(0, 2)}</ul>
                {hasImage && !image && (
                  <p className="note">
                    We don’t load images from the web.{' '}
                    <button type="button" className="text-link" onClick={pickShareImage}>
                      Choose the image file to see it
                    </button>
                  </p>
                )}
              </section>
              <AdviceList advice={advice} />
            </>
          )}
          <Fold title="Check an existing page" isOpen={isBlank}>
            <PageSourceField {...source} />
          </Fold>
          <p role="status" className="note meta-read">
            {!isBlank && source.page && tagsRead(source.page.count)}
          </p>
        </>
      }
      details={
        !isBlank && (
          <>
            <TagOutput kind={kind} onKind={setKind} fields={fields} onCopied={tool.note} />
            <section aria-labelledby="cards-title" className="meta-part">
              <h3 id="cards-title">LinkedIn, Slack, Discord and WhatsApp</h3>
              <ul className="social-cards">{cards.slice(2)}</ul>
            </section>
          </>
        )
      }
    >
      <MainFields {...form} cuts={cuts} screen={screen} />
    </ToolFrame>
  )
}

function tagsRead(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 tag read.' : `${count} tags read.`
}

function describeAdvice(count: number): string {
  if (count === 0) return 'No improvements suggested.'
  return count === 1 ? '1 improvement suggested.' : `${count} improvements suggested.`
}

/** Advice on the source of a page that was pasted; the form has the corrected values. */
function adviceOnSource({ page }: PageSource): Advice[] {
  return (page?.problems ?? []).map((text) => ({
    field: 'canonicalUrl',
    tone: 'note',
    text,
    reason: 'Found in the page’s source.',
  }))
}
