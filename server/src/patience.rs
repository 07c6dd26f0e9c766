//! Write timeout of a connection: it is closed when its peer does not read what is sent. Its permits (one of all connections,
//! one of its address) are held until it closes, be it for requests or for a socket.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, Sleep};

use crate::limits::Permit;

pub(crate) struct Patient<S = TcpStream> {
    stream: S,
    /// The timeout: how long a write may stay pending.
    patience: Duration,
    /// The timer, set while a write is pending.
    stalled: Option<Pin<Box<Sleep>>>,
    _place: OwnedSemaphorePermit,
    _permit: Option<Permit>,
}

impl<S> Patient<S> {
    pub(crate) fn new(
        stream: S,
        patience: Duration,
        place: OwnedSemaphorePermit,
        permit: Option<Permit>,
    ) -> Self {
        Patient { stream, patience, stalled: None, _place: place, _permit: permit }
    }

    /// Passes the result of a write on; while it is pending the timer runs.
    fn headway<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled =
            self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(Instant::now() + patience)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.headway(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, pieces);
        self.headway(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.headway(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.headway(cx, shut)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::sync::Semaphore;
    use tokio::task::JoinHandle;
    use tokio::time::interval;

    use super::*;

    const PATIENCE: Duration = Duration::from_millis(500);
    /// Bytes of an answer, more than the buffer takes.
    const ANSWER: usize = 16 << 10;
    /// Bytes that the buffer between writer and reader takes.
    const UNREAD: usize = 1 << 10;

    /// The reader of an answer, and the task that writes it.
    async fn answered() -> (DuplexStream, JoinHandle<io::Result<()>>) {
        let (reader, stream) = duplex(UNREAD);
        let place = Arc::new(Semaphore::new(1)).acquire_owned().await.unwrap();
        let mut patient = Patient::new(stream, PATIENCE, place, None);
        (reader, tokio::spawn(async move { patient.write_all(&[7; ANSWER]).await }))
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_slowly_but_steadily_is_served() {
        let (mut reader, sent) = answered().await;
        let (mut pace, mut read, mut piece) = (interval(PATIENCE * 4 / 5), 0, [0; 512]);
        let start = Instant::now();
        while read < ANSWER {
            pace.tick().await;
            read += reader.read(&mut piece).await.unwrap();
        }
        assert!(start.elapsed() > 20 * PATIENCE, "it took {:?}", start.elapsed());
        sent.await.unwrap().unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_stops_reading_is_left() {
        let (mut reader, sent) = answered().await;
        reader.read_exact(&mut [0; UNREAD]).await.unwrap();
        let start = Instant::now();
        assert_eq!(sent.await.unwrap().unwrap_err().kind(), io::ErrorKind::TimedOut);
        let left_after = start.elapsed();
        assert!((PATIENCE..2 * PATIENCE).contains(&left_after), "{left_after:?}");
    }
}
