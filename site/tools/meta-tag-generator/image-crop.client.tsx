'use client'

import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import './image-crop.css'
import {
  type Area,
  areaOf,
  type Crop,
  MAX_ZOOM,
  moved,
  type Reach,
  reachOf,
  settled,
} from 'brightkeel-seo-checks/meta-tags/crop.ts'
import { describeFileSize } from 'brightkeel-seo-checks/meta-tags/image-advice.ts'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { ImagePart } from '#site/ui/page-previews/image-part.tsx'
import type { ShareImage, WrittenFile } from './use-share-image.client.ts'
import { type ImageType, imageTypes, writableTypes, writeImage } from './write-image.ts'

/** Milliseconds after the last change before the file is written. */
const WRITE_DELAY_MS = 250

/** Step of an arrow key, as a share of the visible part. Shift multiplies it by five. */
const STEP = 0.02

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Crops an image by mouse, keyboard or sliders, and saves it as a file. */
export function ImageCrop({ image, crop, onChange, onWritten, onSaved }: ImageCropProps) {
  const [type, setType] = useState<ImageType>('image/jpeg')
  const types = useWritableTypes()
  const { file, isRefused } = useWrittenFile(image, crop, type, onWritten)
  const area = areaOf(image, crop)
  const reach = reachOf(image, crop)
  const { label, ending } = imageTypes[type]
  const move = (right: number, down: number) =>
    onChange((now) => moved(image, now, right * area.width, down * area.height))

  return (
    <div className="image-crop">
      <Frame image={image} crop={crop} onMove={move} />
      <p id="crop-hint" className="note">
        Drag the image, or use the arrow keys. The inner square is the crop for square previews,
        such as X’s small card.
      </p>
      <div className="crop-sliders">
        <Slider
          id="crop-zoom"
          label="Zoom"
          range={{ from: 1, to: MAX_ZOOM }}
          value={crop.zoom}
          onChange={(zoom) => onChange((now) => settled(image, { ...now, zoom }))}
        />
        <Slider
          id="crop-x"
          label="Horizontal position"
          range={reach.x}
          value={crop.x}
          onChange={(x) => onChange((now) => ({ ...now, x }))}
        />
        <Slider
          id="crop-y"
          label="Vertical position"
          range={reach.y}
          value={crop.y}
          onChange={(y) => onChange((now) => ({ ...now, y }))}
        />
      </div>
      <div className="crop-save">
        <ChoiceRow<ImageType>
          name="image-type"
          legend="File format"
          hideLegend
          value={type}
          choices={types.map((value) => ({ value, label: imageTypes[value].label }))}
          onChange={setType}
        />
        <DownloadButton
          file={() => file ?? writeImage(image.url, area, type)}
          name={`share-image-1200x630.${ending}`}
          said="Image saved to your downloads"
          failed="Failed to save the image"
          onSaved={onSaved}
          size="small"
        >
          Save image
        </DownloadButton>
      </div>
      <p className={isRefused ? 'field-error' : 'note'}>
        {isRefused && `This browser can’t save this image as ${label}. Choose a PNG or JPG.`}
        {!isRefused && (file ? describeFileSize(file.size, label) : `Creating the ${label}…`)}
      </p>
    </div>
  )
}

export type ImageCropProps = {
  image: ShareImage
  crop: Crop
  onChange: (change: (crop: Crop) => Crop) => void
  onWritten: (file: WrittenFile | null) => void
  onSaved: () => void
}

/** Shows the crop to drag. On touch screens the page scrolls in directions in which the image can't move. */
function Frame({ image, crop, onMove }: FrameProps) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const { y } = reachOf(image, crop)

  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!last.current) return
    const right = (last.current.x - clientX) / currentTarget.clientWidth
    const down = (last.current.y - clientY) / currentTarget.clientHeight
    last.current = { x: clientX, y: clientY }
    onMove(right, down)
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? 5 * STEP : STEP
    onMove(arrow[0] * step, arrow[1] * step)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't receive keyboard focus, and this must.
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move its content, like the sliders.
      tabIndex={0}
      aria-label="Crop area"
      aria-describedby="crop-hint"
      className="crop-frame"
      style={{ touchAction: y.from < y.to ? 'none' : 'pan-y' }}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId)
        last.current = { x: clientX, y: clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null
      }}
      onPointerCancel={() => {
        last.current = null
      }}
    >
      <ImagePart image={image} area={areaOf(image, crop)} />
    </div>
  )
}

type FrameProps = {
  image: ShareImage
  crop: Crop
  /** In shares of the visible part. */
  onMove: (right: number, down: number) => void
}

function Slider({ id, label, range: { from, to }, value, onChange }: SliderProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step="any"
        value={value}
        disabled={to - from < 0.001}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}

type SliderProps = {
  id: string
  label: string
  range: Reach
  value: number
  onChange: (value: number) => void
}

function useWritableTypes(): readonly ImageType[] {
  const [types, setTypes] = useState<readonly ImageType[]>(['image/jpeg', 'image/png'])

  useEffect(() => {
    void writableTypes().then(setTypes)
  }, [])
  return types
}

/** Writes the crop to a file when changes pause. Returns null until then. */
function useWrittenFile(
  { url, width, height }: ShareImage,
  crop: Crop,
  type: ImageType,
  onWritten: (file: WrittenFile | null) => void,
): { file: Blob | null; isRefused: boolean } {
  const [written, setWritten] = useState<{ file: Blob | null; of: object } | null>(null)
  const of = useMemo(() => ({ url, width, height, crop, type }), [url, width, height, crop, type])

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const file = await tryWriting(of.url, areaOf(of, of.crop), of.type)
      if (!isCurrent) return
      setWritten({ file, of })
      onWritten(file)
    }, WRITE_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [of, onWritten])

  const isFresh = written?.of === of
  return { file: isFresh ? written.file : null, isRefused: isFresh && written.file === null }
}

async function tryWriting(url: string, area: Area, type: ImageType): Promise<Blob | null> {
  try {
    return await writeImage(url, area, type)
  } catch (error) {
    // Some browsers block reading a canvas with an SVG that has foreign content. A message appears near the image.
    console.warn(error)
    return null
  }
}
