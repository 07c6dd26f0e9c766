// The lobby's lists, polled while the lobby is open.
import { sentenceOf, tables, takeOff } from '../api';
import type { Lobby } from '../wire';

/** Between two polls, in milliseconds. */
const pause = 4000;

export class Tables {
  lists = $state.raw<Lobby | null>(null);
  /** Why the lists are not fresh. */
  problem = $state<string | null>(null);

  /** Takes a table off the guest's own list. */
  async takeOff(id: string): Promise<void> {
    try {
      await takeOff(id);
      await this.#ask();
    } catch (wrong) {
      this.problem = sentenceOf(wrong);
    }
  }

  /** Asks until the returned function is called. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await this.#ask();
      if (!stopped) timer = setTimeout(ask, pause);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }

  async #ask(): Promise<void> {
    try {
      this.lists = await tables();
      this.problem = null;
    } catch (wrong) {
      this.problem = sentenceOf(wrong);
    }
  }
}
