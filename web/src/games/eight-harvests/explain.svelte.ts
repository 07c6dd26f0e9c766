// Things that explain themselves: on hover, on focus, and on a long press.
import type { Attachment } from 'svelte/attachments';
import type { About } from './words';

interface Told {
  about: () => About;
  anchor: Element;
  /** Opened by the keyboard: Tab leads into it. */
  keys: boolean;
}

/** What is being explained, if anything. */
export const explaining = $state<{ told: Told | null }>({ told: null });

/** Hovering, not yet or no longer; pressing long. */
const waits = { show: 220, hide: 180, press: 450 };
let timer: ReturnType<typeof setTimeout> | undefined;

export function explain(told: Told | null): void {
  clearTimeout(timer);
  explaining.told = told;
}

function later(wait: number, told: Told | null): void {
  clearTimeout(timer);
  timer = setTimeout(() => (explaining.told = told), wait);
}

/** Stays open while the pointer is on the explanation itself. */
export const stay = (): void => clearTimeout(timer);
export const leave = (): void => later(waits.hide, null);

/** Makes an element explain itself. */
export function explains(about: () => About): Attachment<Element> {
  return (anchor) => {
    const told = (keys: boolean): Told => ({ about, anchor, keys });
    let pressed = false;
    const on = {
      pointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && later(waits.show, told(false)),
      pointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(),
      pointerdown: (event: PointerEvent) => {
        pressed = false;
        if (event.pointerType === 'mouse') return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          pressed = true;
          explaining.told = told(false);
        }, waits.press);
      },
      pointerup: (event: PointerEvent) => event.pointerType !== 'mouse' && !pressed && clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
      contextmenu: (event: MouseEvent) => pressed && event.preventDefault(),
      focus: () => anchor.matches(':focus-visible') && explain(told(true)),
      blur: (event: FocusEvent) => {
        if (!(event.relatedTarget as Element | null)?.closest?.('[data-explanation]')) leave();
      },
      keydown: (event: KeyboardEvent) => {
        if (explaining.told?.anchor !== anchor) return;
        if (event.key === 'Escape') {
          explain(null);
          event.stopPropagation();
        } else if (event.key === 'Tab' && !event.shiftKey) {
          const link = document.querySelector<HTMLElement>('[data-explanation] button');
          if (!link) return;
          event.preventDefault();
          link.focus();
        }
      },
    } as unknown as Record<string, EventListener>;
    // A long press explains and does not pick.
    const click = (event: Event): void => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const [name, run] of Object.entries(on)) anchor.addEventListener(name, run);
    anchor.addEventListener('click', click, { capture: true });
    return () => {
      for (const [name, run] of Object.entries(on)) anchor.removeEventListener(name, run);
      anchor.removeEventListener('click', click, { capture: true });
      if (explaining.told?.anchor === anchor) explain(null);
    };
  };
}

/** A press on a thing that cannot be picked explains it at once. */
export const explainNow = (anchor: Element, about: () => About): void =>
  explain(explaining.told?.anchor === anchor ? null : { about, anchor, keys: false });

/** Only one of the parts on the screen shows explanations. */
const hosts = $state<{ list: symbol[] }>({ list: [] });

export function host(): { shows: () => boolean; leave: () => void } {
  const me = Symbol('host');
  hosts.list = [...hosts.list, me];
  return {
    shows: () => hosts.list[0] === me,
    leave: () => (hosts.list = hosts.list.filter((other) => other !== me)),
  };
}
