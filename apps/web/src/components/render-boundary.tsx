"use client";
import { Component, type ReactNode } from "react";

interface RenderBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the fallback where its children cannot be rendered. React offers this to classes only. */
export class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
