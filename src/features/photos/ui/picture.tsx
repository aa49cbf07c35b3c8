import { photoSource } from '../rules.ts'

/**
 * Renders a photo in several widths and with its size, so that nothing shifts when it loads.
 * @param sizes how wide it is shown, as in HTML.
 * @param priority whether it loads first: the largest picture of a page.
 */
export function Picture(props: { url: string; alt: string; sizes: string; priority?: boolean; className?: string }) {
  const { url, alt, sizes, priority, className } = props
  return (
    <img
      {...photoSource(url)}
      alt={alt}
      sizes={sizes}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}
