import type { CSSProperties } from 'react'

/** How a text looks where it stands, for the field that takes its place: nothing may jump. */
export function textStyleOf(element: Element): CSSProperties {
  const style = getComputedStyle(element)
  return {
    color: style.color,
    fontFamily: style.fontFamily,
    fontFeatureSettings: style.fontFeatureSettings,
    fontSize: style.fontSize,
    fontStretch: style.fontStretch,
    fontStyle: style.fontStyle,
    fontVariationSettings: style.fontVariationSettings,
    fontWeight: style.fontWeight,
    letterSpacing: style.letterSpacing,
    lineHeight: style.lineHeight,
    textAlign: alignOf(style.textAlign),
    textWrap: style.getPropertyValue('text-wrap'),
    padding: style.padding,
    backgroundColor: groundOf(element),
  }
}

function alignOf(value: string): 'left' | 'right' | 'center' {
  return value === 'right' || value === 'center' ? value : 'left'
}

/** The color that the text stands on: that of the nearest ancestor that is painted. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && !/\/ 0(\.\d+)?\)$/.test(backgroundColor)) {
      return backgroundColor
    }
  }
  return 'var(--paper)'
}
