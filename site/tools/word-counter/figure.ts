const whole = new Intl.NumberFormat('en-US')

/** A number as it is read: `12,480`. */
export function figure(value: number): string {
  return whole.format(value)
}
