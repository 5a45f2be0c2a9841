'use client'

import { useRef } from 'react'
import './words.css'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useLinkStatus } from '#site/tools/kit/use-tool-link.client.ts'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Comparison } from './comparison.client.tsx'
import { Keywords } from './keywords.client.tsx'
import { ratingOf } from './logic/rating.ts'
import { report, statsAsText } from './logic/report.ts'
import { MarkedText } from './marked-text.client.tsx'
import { Counts, counted, Panel, wordsIn } from './panel.client.tsx'
import { Readability } from './readability.client.tsx'
import { definition } from './state.ts'
import { useAnalysis } from './use-analysis.client.ts'
import { useAutosave } from './use-autosave.client.ts'
import { useComparison } from './use-comparison.client.ts'
import { WordForm, WordOptions } from './word-form.client.tsx'

const COPY_ID = 'copy-statistics'
const REPORT = 'text-statistics.txt'

/** The Word Counter: the text on the left, its statistics on the right. */
export function Instrument() {
  const tool = useToolState(definition)
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, earlier, language } = tool.state
  const analysis = useAnalysis(text, language === 'auto' ? null : language)
  const comparison = useComparison(earlier, text)
  const { plain, hasCounted, whole, isCounting, isAnalyzing } = analysis
  const { isRead } = useLinkStatus(tool.link)
  const isReady = isRead && analysis.isReady && comparison.isReady
  const autosave = useAutosave(tool, isReady || analysis.isMissing || comparison.isMissing)
  const rating = ratingOf(plain.averageWordsPerSentence)

  const select = (start: number, end: number) => {
    // Browsers scroll to the caret on focus, not to a selection made afterwards.
    box.current?.setSelectionRange(start, start)
    box.current?.blur()
    box.current?.focus()
    box.current?.setSelectionRange(start, end)
  }
  const onEdit = isAnalyzing ? null : select

  return (
    <ToolFrame
      tool={tool}
      isReady={isReady}
      resultTitle="Statistics"
      glance={
        <>
          {wordsIn(analysis)}
          <br />
          {counted(analysis, 'readingTime')} min to read
        </>
      }
      summary={
        text === '' || !hasCounted
          ? ''
          : `${plain.words} words, ${plain.sentences} sentences, ${plain.averageWordsPerSentence} words per sentence: ${rating}.`
      }
      shortcuts={[
        {
          keys: 'c',
          label: 'Copy statistics',
          run: () => document.getElementById(COPY_ID)?.click(),
        },
      ]}
      below={<WordOptions tool={tool} autosave={autosave} whole={whole?.found ?? null} />}
      actions={
        <>
          <CopyButton
            id={COPY_ID}
            kind="primary"
            text={statsAsText(plain)}
            said="Text statistics copied to clipboard"
            disabled={text === '' || isCounting}
            onCopied={tool.note}
          >
            Copy statistics
          </CopyButton>
          <DownloadButton
            file={() => new Blob([whole ? report(whole.found) : ''], { type: 'text/plain' })}
            name={REPORT}
            said={`${REPORT} saved to your downloads`}
            failed={`Failed to save ${REPORT}`}
            onSaved={tool.note}
            disabled={text === '' || isAnalyzing}
          >
            Save report
          </DownloadButton>
        </>
      }
      result={
        <div className="words-result" aria-busy={isAnalyzing}>
          <Panel analysis={analysis} rating={rating} onEdit={onEdit} />
          <Keywords density={whole?.found.density ?? null} />
          <Counts analysis={analysis} />
          <Readability
            analysis={whole?.found ?? null}
            language={language}
            onLanguage={(next) => tool.change({ language: next })}
          />
          <MarkedText whole={whole} onEdit={onEdit} />
          {earlier !== '' && <Comparison {...comparison} />}
        </div>
      }
    >
      <WordForm
        tool={tool}
        box={box}
        length={text === '' ? '' : wordsIn(analysis)}
        whole={whole?.found ?? null}
        onEdit={onEdit}
      />
    </ToolFrame>
  )
}
