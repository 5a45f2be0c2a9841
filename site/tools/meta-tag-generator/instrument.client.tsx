'use client'

import { useState } from 'react'
import './meta.css'

import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { AdviceList } from './advice-list.client.tsx'
import { Cards } from './cards.client.tsx'
import { adviceOn } from './logic/advice.ts'
import { metaTags } from './logic/tags.ts'
import { MetaForm } from './meta-form.client.tsx'
import { Output } from './output.client.tsx'
import { type OutputKind, outputKinds, writeOutput } from './output-kinds.ts'
import { SearchPreview } from './search-preview.client.tsx'
import { definition } from './state.ts'
import { useLocalPicture } from './use-local-picture.client.ts'

const COPY_ID = 'copy-tags'

/** The Meta Tag Generator: a form, what Google and six networks make of it, and the tags to copy. */
export function MetaTool() {
  const tool = useToolState(definition)
  const local = useLocalPicture()
  const [kind, setKind] = useState<OutputKind>('html')
  const fields = tool.state
  const output = writeOutput(kind, fields)
  const advice = tool.isInitial ? [] : adviceOn(fields, local.picture)
  const { label, file } = outputKinds[kind]
  const count = metaTags(fields).length

  return (
    <ToolFrame
      tool={tool}
      resultTitle="Previews and tags"
      summary={`${count} tags. ${sayAdvice(advice.length)}`}
      shortcuts={[
        {
          keys: 'c',
          label: 'Copy the tags',
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
      result={
        <>
          <SearchPreview fields={fields} />
          <AdviceList advice={advice} isBlank={tool.isInitial} />
          <Cards fields={fields} local={local} />
          <Output kind={kind} onKind={setKind} text={output} count={count} />
        </>
      }
    >
      <MetaForm
        fields={fields}
        // What is wrong with a dropped picture is not wrong with the address in the field.
        advice={tool.isInitial ? [] : adviceOn(fields, null)}
        change={tool.change}
        onRead={(read) => tool.change(read, null)}
      />
    </ToolFrame>
  )
}

function sayAdvice(count: number): string {
  if (count === 0) return 'Nothing to improve.'
  return count === 1 ? '1 thing to improve.' : `${count} things to improve.`
}
