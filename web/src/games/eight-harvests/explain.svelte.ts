// Things that explain themselves: on hover, on focus, and on a long press. One explainer a table.
import type { Attachment } from 'svelte/attachments';
import type { About } from './words';

interface Explained {
  about: () => About;
  anchor: Element;
  /** Opened by the keyboard: Tab leads into it. */
  keys: boolean;
}

/** Hovering, not yet or no longer; pressing long. */
const waits = { show: 220, hide: 180, press: 450 };

export class Explainer {
  /** What is being explained, if anything. */
  told = $state.raw<Explained | null>(null);
  /** Those that could show it: only one of the parts on the screen does. */
  #hosts = $state.raw<symbol[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  explain(told: Explained | null): void {
    clearTimeout(this.#timer);
    this.told = told;
  }

  /** A press on a thing that cannot be picked explains it at once. */
  explainNow(anchor: Element, about: () => About): void {
    this.explain(this.told?.anchor === anchor ? null : { about, anchor, keys: false });
  }

  /** Stays open while the pointer is on the explanation itself. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  leave(): void {
    this.#later(waits.hide, () => (this.told = null));
  }

  host(): { shows: () => boolean; leave: () => void } {
    const me = Symbol('host');
    this.#hosts = [...this.#hosts, me];
    return {
      shows: () => this.#hosts[0] === me,
      leave: () => (this.#hosts = this.#hosts.filter((other) => other !== me)),
    };
  }

  /** Makes an element explain itself. */
  explains(about: () => About): Attachment<Element> {
    return (anchor) => {
      const told = (keys: boolean): Explained => ({ about, anchor, keys });
      let pressed = false;
      const on = {
        pointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && this.#later(waits.show, () => (this.told = told(false))),
        pointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && this.leave(),
        pointerdown: (event: PointerEvent) => {
          pressed = false;
          if (event.pointerType === 'mouse') return;
          this.#later(waits.press, () => {
            pressed = true;
            this.told = told(false);
          });
        },
        pointerup: (event: PointerEvent) => event.pointerType !== 'mouse' && !pressed && this.stay(),
        pointercancel: () => this.stay(),
        contextmenu: (event: MouseEvent) => pressed && event.preventDefault(),
        focus: () => anchor.matches(':focus-visible') && this.explain(told(true)),
        blur: (event: FocusEvent) => {
          if (!(event.relatedTarget as Element | null)?.closest?.('[data-explanation]')) this.leave();
        },
        keydown: (event: KeyboardEvent) => this.#key(event, anchor),
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
        if (this.told?.anchor === anchor) this.explain(null);
      };
    };
  }

  #later(wait: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, wait);
  }

  #key(event: KeyboardEvent, anchor: Element): void {
    if (this.told?.anchor !== anchor) return;
    if (event.key === 'Escape') {
      this.explain(null);
      event.stopPropagation();
    } else if (event.key === 'Tab' && !event.shiftKey) {
      const link = document.querySelector<HTMLElement>('[data-explanation] button');
      if (!link) return;
      event.preventDefault();
      link.focus();
    }
  }
}
